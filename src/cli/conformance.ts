import {enumerateSuite} from '../skak/index.ts';
import {EXIT, type World} from '../workspace/index.ts';

/** `skakmat conformance`: prints the test suite of the draft, one case per line. */
export function conformance(world: World): number {
  const lines: string[] = [];
  for (const item of enumerateSuite()) lines.push(`${JSON.stringify(item)}\n`);
  world.stdout.write(lines.join(''));
  return EXIT.clean;
}
