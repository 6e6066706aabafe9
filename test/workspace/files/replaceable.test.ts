import {join} from 'node:path';
import {expect, test} from 'vitest';
import {UserError} from '../../../src/text/errors.ts';
import {requireReplaceable} from '../../../src/workspace/files/replaceable.ts';
import {temporaryFolder} from '../../temporary-folder.ts';

test('a file whose owner cannot be told, as it may not be read, is refused with the reason', () => {
  const path = join(temporaryFolder({'book.d': 'book.tex: games.pgn\n'}), 'book.d');
  const allows = (): boolean => {
    throw Object.assign(new Error('EACCES: permission denied, open'), {code: 'EACCES'});
  };
  expect(() => {
    requireReplaceable(path, {allows, hint: ''}, 'book.d');
  }).toThrow(new UserError('unwritable', 'book.d: permission denied'));
});
