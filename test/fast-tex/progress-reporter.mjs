/** Prints a line for each comparison as soon as it has ended, and at the end a table of what was compared. */
export default class ProgressReporter {
  #total = 0;
  #done = 0;
  #groups = new Map();
  #failed = [];

  onTestModuleCollected(testModule) {
    for (const {options} of testModule.children.allTests()) {
      if (options.mode === 'run') this.#total += 1;
    }
  }

  onTestCaseResult(testCase) {
    const {state, errors = []} = testCase.result();
    if (state === 'skipped') return;
    this.#done += 1;
    const group = groupOf(testCase);
    const {passed, failed} = this.#groups.get(group) ?? {passed: 0, failed: 0};
    const hasPassed = state === 'passed';
    this.#groups.set(group, {passed: passed + hasPassed, failed: failed + !hasPassed});
    const seconds = ((testCase.diagnostic()?.duration ?? 0) / 1000).toFixed(0);
    const word = hasPassed ? 'same     ' : 'DIFFERENT';
    console.log(
      `${this.#done}/${this.#total} ${word} ${seconds.padStart(4)} s  ${testCase.fullName}`,
    );
    if (!hasPassed) this.#failed.push([testCase.fullName, errors.map(describeError).join('\n')]);
  }

  onTestRunEnd(_, unhandled) {
    for (const [name, text] of this.#failed) console.log(`\nDIFFERENT: ${name}\n${text}`);
    for (const error of unhandled) console.log(describeError(error));
    console.log('\n| what | same | different |\n| --- | --- | --- |');
    for (const [group, {passed, failed}] of this.#groups) {
      console.log(`| ${group} | ${passed} | ${failed} |`);
    }
  }
}

/** The title of the outermost group of tests, or of the file's own test. */
function groupOf(testCase) {
  const [title = ''] = testCase.fullName.split(' > ');
  return title;
}

function describeError({message = '', diff = ''}) {
  return `${message}\n${diff}`.split('\n').slice(0, LINES_SHOWN).join('\n');
}

const LINES_SHOWN = 30;
