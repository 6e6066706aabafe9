import {readTemplate} from '../../workspace/index.ts';
import {parseTex} from '../../tex/index.ts';
import {checkDocument} from '../../lint/index.ts';
import {SourceText} from '../../text/index.ts';
import type {Examination} from './examination.ts';

/** The oldest Node that runs skakmat, as package.json says. */
export const OLDEST_NODE = '20.19';

/** Checks skakmat itself: its version, its runtime, and whether it works. */
export async function examineProgram(
  version: string,
  node: string,
): Promise<readonly Examination[]> {
  return [
    {topic: 'skakmat', status: 'ok', text: version},
    examineNode(node),
    await tryOut(),
    findTemplates(),
  ];
}

/** `node` is a version such as `20.19.5`. */
export function examineNode(node: string): Examination {
  const [major = 0, minor = 0] = node.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE.split('.').map(Number);
  const isNew = major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
  if (isNew) return {topic: 'Node.js', status: 'ok', text: node};
  return {
    topic: 'Node.js',
    status: 'problem',
    text: `${node} is older than ${OLDEST_NODE}`,
    hint: 'install a newer version from https://nodejs.org',
    isFatal: true,
  };
}

const TRIAL =
  '\\documentclass{article}\\usepackage{xskak}\\begin{document}\\newchessgame\\mainline{1.e4 e5 2.Nd3}\\end{document}';

/** Checks that a wrong move is found, which exercises everything except the disk. */
async function tryOut(): Promise<Examination> {
  const topic = 'trial';
  const {diagnostics} = await checkDocument(parseTex(new SourceText(TRIAL)));
  const rules = diagnostics.map(({rule}) => rule).join(', ');
  if (rules === 'illegal-move') return {topic, status: 'ok', text: 'finds an illegal move'};
  return {...BROKEN, topic, text: `2.Nd3 is called ${rules === '' ? 'right' : rules}`};
}

function findTemplates(): Examination {
  const topic = 'templates';
  try {
    readTemplate('boards.tex');
    return {topic, status: 'ok', text: 'all there'};
  } catch (error) {
    return {...BROKEN, topic, text: error instanceof Error ? error.message : String(error)};
  }
}

const BROKEN = {status: 'problem', hint: 'reinstall skakmat', isFatal: true} as const;
