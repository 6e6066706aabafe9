import {spawn} from 'node:child_process';
import {join} from 'node:path';
import type {ExtensionContext} from 'vscode';

/** What a run of the program has printed, and its exit code. */
export interface ProgramRun {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** The program that the extension carries. */
export function programOf({extensionPath}: ExtensionContext): string {
  return join(extensionPath, 'dist', 'bin', 'skakmat.cjs');
}

/** Runs the program with the Node.js of VS Code, in a folder. */
export function runProgram(
  context: ExtensionContext,
  args: readonly string[],
  cwd: string,
): Promise<ProgramRun> {
  return new Promise((resolve, reject) => {
    const env = {...process.env, ELECTRON_RUN_AS_NODE: '1'};
    const child = spawn(process.execPath, [programOf(context), ...args], {cwd, env});
    const printed = {stdout: '', stderr: ''};
    for (const name of ['stdout', 'stderr'] as const) {
      child[name].setEncoding('utf8').on('data', (text: string) => {
        printed[name] += text;
      });
    }
    child.stdin.end();
    child.on('error', reject);
    child.on('close', (code) => {
      resolve({code, ...printed});
    });
  });
}
