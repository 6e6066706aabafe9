import {HOW_TO_INSTALL, hasTex, missingForTex, requiresTex} from './find-tex.ts';

/** Refuses to start without TeX when `SKAKMAT_REQUIRE=tex` asks for it. */
export function setup(): void {
  if (requiresTex() && !hasTex()) throw new Error(`SKAKMAT_REQUIRE=tex, but ${whatIsMissing()}`);
}

/** Says at the end of a run, in one line, that the TeX tests were not run. */
export function teardown(): void {
  if (!hasTex() && !requiresTex()) console.log(`SKIPPED the TeX tests: ${whatIsMissing()}`);
}

function whatIsMissing(): string {
  return `${missingForTex().join(', ')} not found (${HOW_TO_INSTALL})`;
}
