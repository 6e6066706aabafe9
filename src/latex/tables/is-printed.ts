import {commandTable} from './command-table.ts';

/**
 * Whether TeX prints the moves or the board of a command as they are written, and plays nothing:
 * the commands of `PRINT_MACROS`.
 */
export function isPrinted({name}: {readonly name: string}): boolean {
  return commandTable.get(name)?.package === 'skakmat';
}
