import {WHOLE_NUMBERS} from '../../games/index.ts';
import type {Sink} from '../../workspace/index.ts';

/** Turns the text of an output into other bytes. */
export interface Packer {
  /** Takes whole lines. */
  readonly take: Sink;
  /** Writes what is left. */
  readonly end: () => Promise<void>;
}

type Value = string | number | null;

/** The characters of a row group. Several threads read a file by its groups; each is kept in memory until it is full. */
const GROUP_SIZE = 1 << 23;

/** Loads what makes Parquet of flat rows of JSON, with a column for each field. */
export async function loadParquet(fields: readonly string[]): Promise<(sink: Sink) => Packer> {
  const {ByteWriter, ParquetWriter} = await import('hyparquet-writer');
  const columns = fields.map((name) =>
    WHOLE_NUMBERS.includes(name)
      ? ({name, type: 'INT32', repetition_type: 'OPTIONAL'} as const)
      : ({
          name,
          type: 'BYTE_ARRAY',
          converted_type: 'UTF8',
          repetition_type: 'OPTIONAL',
        } as const),
  );
  const schema = [{name: 'games', num_children: columns.length}, ...columns];
  return (sink) => {
    const writer = new ByteWriter();
    const parquet = new ParquetWriter({writer, schema, createdBy: 'skakmat'});
    const columnData = fields.map((name) => ({name, data: [] as Value[]}));
    let size = 0;
    const writeGroup = async (): Promise<void> => {
      if (size > 0) await parquet.write({columnData, rowGroupSize: Infinity});
      for (const column of columnData) column.data = [];
      size = 0;
      await send();
    };
    const send = async (): Promise<void> => {
      const bytes = Buffer.from(writer.getBytes());
      writer.index = 0;
      await sink(bytes);
    };
    return {
      take: async (bytes) => {
        for (const line of bytes.toString().trimEnd().split('\n')) {
          const row = JSON.parse(line) as Readonly<Record<string, Value>>;
          for (const {name, data} of columnData) data.push(row[name] ?? null);
          size += line.length;
          if (size >= GROUP_SIZE) await writeGroup();
        }
      },
      end: async () => {
        await writeGroup();
        await parquet.finish();
        await send();
      },
    };
  };
}
