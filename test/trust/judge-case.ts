import {copyFolder} from './copy-folder.ts';
import {judgeFix} from './judge-fix.ts';
import {lookAt} from './look-at.ts';
import type {SeenFinding, Sight} from './look-at.ts';
import type {Expectation, TexOutcome, TrustCase} from './read-cases.ts';
import {runInside} from './run-inside.ts';
import {visibleBoard} from './visible-board.ts';

/** Why a case does not hold; undefined where it does. */
export async function judgeCase({path, expectation}: TrustCase): Promise<string | undefined> {
  if (expectation.kind === 'fix-damage') return (await judgeFix(path)).why;
  const sight = await lookAt(path);
  return judge(sight, expectation) ?? (await judgeFixes(path, expectation));
}

type Looked = Exclude<Expectation, {kind: 'fix-damage'}>;

function judge(sight: Sight, expectation: Looked): string | undefined {
  const {findings, isNoted, blocks} = sight;
  switch (expectation.kind) {
    case 'quiet':
      return noError(findings);
    case 'quiet-or-note':
      return isNoted ? undefined : noError(findings);
    case 'note':
      return isNoted || isAllJudged(sight) ? undefined : 'nothing says that a block is not judged';
    case 'judged':
      if (isNoted) return 'a block is not judged';
      return blocks.some(({plies}) => plies > 0) ? undefined : 'no half-move is judged';
    case 'finds':
      return isNamed(findings, expectation.line) ? undefined : `line ${expectation.line} not named`;
    case 'only':
      return isNamed(findings, expectation.line)
        ? noneBut(findings, expectation.line)
        : `line ${expectation.line} not named`;
    case 'unsound':
      return judgeSilence(sight, expectation);
    case 'false-alarm':
      return noError(findings) ?? (isNoted ? undefined : sameBoards(sight, expectation.tex));
  }
}

function judgeSilence(
  sight: Sight,
  {line, tex}: Expectation & {kind: 'unsound'},
): string | undefined {
  const {findings, isNoted} = sight;
  if (isNoted || (line === undefined ? findings.some(counts) : isNamed(findings, line)))
    return undefined;
  if (!tex.compiles) return 'called clean, though TeX fails';
  return sameBoards(sight, tex);
}

function sameBoards({blocks}: Sight, {boards}: TexOutcome): string | undefined {
  if (boards === undefined) return undefined;
  const ours = once(blocks.map(({after}) => visibleBoard(after ?? undefined)));
  const theirs = once(boards.map((board) => board.trim()));
  return ours === theirs ? undefined : `boards are ${ours}, and those of TeX ${theirs}`;
}

/** Boards in their order, of those that repeat one another only the first: TeX may do so. */
function once(boards: readonly string[]): string {
  return boards.filter((board, i) => board !== boards[i - 1]).join(', ');
}

/** Whether there is nothing that a note could be about: what was not judged when a case was made may be now. */
function isAllJudged({blocks, findings}: Sight): boolean {
  return blocks.every(
    ({status, line}) => status !== 'unjudged' && (status !== 'lost' || isNamed(findings, line)),
  );
}

function counts({severity}: SeenFinding): boolean {
  return severity !== 'info';
}

function isNamed(findings: readonly SeenFinding[], wanted: number): boolean {
  return findings.some((finding) => counts(finding) && finding.line === wanted);
}

function noError(findings: readonly SeenFinding[]): string | undefined {
  return describe(findings.find(({severity}) => severity === 'error'));
}

function noneBut(findings: readonly SeenFinding[], wanted: number): string | undefined {
  return describe(findings.find((finding) => counts(finding) && finding.line !== wanted));
}

function describe(finding: SeenFinding | undefined): string | undefined {
  return (
    finding && `accused: ${finding.line}:${finding.column} ${finding.message} [${finding.rule}]`
  );
}

/** Where nothing is wrong nothing may be corrected, and elsewhere only the line that is wrong. */
async function judgeFixes(path: string, expectation: Looked): Promise<string | undefined> {
  const {kind} = expectation;
  if (kind !== 'quiet' && kind !== 'only') return undefined;
  return copyFolder(path, async (copy) => {
    await runInside(['check', '--fix', '--format', 'json', copy.path]);
    const changed = copy.changedLines();
    const others = kind === 'only' ? changed.filter((line) => line !== expectation.line) : changed;
    return others.length === 0 ? undefined : `--fix changes line ${others.join(', ')}`;
  });
}
