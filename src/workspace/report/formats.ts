import {checkstyle} from './checkstyle.ts';
import {chktex} from './chktex.ts';
import type {Reporter} from './finding.ts';
import type {FormatName} from './format-names.ts';
import {gcc} from './gcc.ts';
import {github} from './github.ts';
import {gitlab} from './gitlab.ts';
import {html} from './html.ts';
import {json} from './json.ts';
import {jsonl} from './jsonl.ts';
import {junit} from './junit.ts';
import {rdjsonl} from './rdjsonl.ts';
import {sarif} from './sarif.ts';
import {statistics} from './statistics.ts';
import {stylish} from './stylish.ts';
import {unix} from './unix.ts';

/**
 * All report formats by the name that `--format` takes; the compiler checks that the names are
 * complete.
 */
export const REPORT_FORMATS: Readonly<Record<FormatName, Reporter>> = {
  stylish,
  unix,
  gcc,
  chktex,
  json,
  jsonl,
  sarif,
  github,
  gitlab,
  checkstyle,
  junit,
  rdjsonl,
  html,
  statistics,
};
