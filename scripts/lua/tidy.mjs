// Writes the Lua of the translation as a person would, as TypeScriptToLua destructures through copies, counts in `while` loops,
// and appends through a name of its own.

/** The longest line of what is joined. */
const WIDTH = 120;

/** Brackets over several lines, but for those around functions. */
const BROKEN = /^( *)(.*[({])\n((?:\1 (?!.*\bfunction\b).*\n)+?)\1([)}].*)$/gm;

/** Returns Lua that does the same, with one blank for each level. */
export function tidy(lua) {
  let text = spell(lua);
  for (let before = ''; before !== text;) {
    before = text;
    let lines = text.replaceAll(BROKEN, joinBrackets).split('\n');
    for (const change of [declareLater, dropCopies, append, count]) lines = change(lines);
    text = lines.join('\n');
  }
  return declareTogether(text.split('\n'))
    .join('\n')
    .replaceAll(/^( *)if (.*) then\n\1 (\S.*)\n\1end$/gm, joinBranch)
    .replaceAll(/\b_[A-Za-z_]+_(\d+)\b/g, '_$1');
}

/** Short names where the translation makes them up, and shifts without the mask of 32 bits, as no number here is negative. */
function spell(lua) {
  return lua
    .replaceAll(/^(?: {4})+/gm, (blanks) => ' '.repeat(blanks.length / 4))
    .replaceAll('____bindingPattern', '_given')
    .replaceAll(/\b__TS__(?=[A-Z])/g, 'ts')
    .replaceAll(/\bfunction\(____(?:, |(?=\)))/g, 'function(')
    .replaceAll(/\b____(?=\w)/g, '_')
    .replaceAll(/\b____\b/g, '_')
    .replaceAll('__continue', 'continue')
    .replaceAll(/^ *\w+\.name = "\w+"\n/gm, '')
    .replaceAll(
      /^tsSetDescriptor\(\n (\w+)\.prototype,\n ("\w+"),\n \{\s*get = ([^]*?)\},\n true\n\)$/gm,
      (_, name, key, get) => `tsSetDescriptor(${name}, ${key}, ${get.replaceAll('\n ', '\n')})`,
    )
    .replaceAll(/(?:^ *(?:"[^"\n]*"|-?\d+),?\n){2,}/gm, fill)
    .replaceAll(/\(([\w.]+(?:[[(][\w., +-]*[\])])?) & 4294967295\) >>/g, '$1 >>');
}

/** Fills lines with the items of a table. */
function fill(items) {
  const [blanks] = /^ */.exec(items);
  const lines = [blanks];
  for (const item of items.trim().split(/\n */)) {
    if (lines.at(-1).length + item.length > WIDTH + 5) lines.push(blanks);
    lines.push(`${lines.pop()}${item} `);
  }
  return `${lines.map((line) => line.trimEnd()).join('\n')}\n`;
}

/** Joins what is in brackets if it fits a line. */
function joinBrackets(whole, blanks, before, inside, after) {
  const items = inside.trim().split(/\n */).join(' ');
  const joined = `${blanks}${before}${items}${after}`;
  return joined.length > WIDTH + 10 || /\bend\b(?!")/.test(inside) ? whole : joined;
}

function joinBranch(whole, blanks, condition, statement) {
  const joined = `${blanks}if ${condition} then ${statement} end`;
  return joined.length > WIDTH ? whole : joined;
}

const depthOf = (line) => /^ */.exec(line)[0].length;

const mentions = (line, name) => new RegExp(`(?<![\\w.])${name}\\b`).test(line);

/** The number of the first line after `from` that is less deep than `depth`. */
function endOf(lines, from, depth) {
  let end = from + 1;
  while (end < lines.length && depthOf(lines[end]) >= depth) end += 1;
  return end;
}

/** The number of the line with which the statement of a line ends. */
function lastOf(lines, at) {
  const depth = depthOf(lines[at]);
  const end = endOf(lines, at, depth + 1);
  return end > at + 1 && /^ *(?:end\b|[)}])/.test(lines[end] ?? '') ? end : end - 1;
}

/** A name that is declared before its only statement of assignment is declared by it. */
function declareLater(lines) {
  const kept = [...lines];
  for (let at = 0; at < kept.length; at += 1) {
    const [, blanks, name] = /^( *)local (\w+)$/.exec(kept[at]) ?? [];
    if (name === undefined) continue;
    const end = endOf(kept, at, blanks.length);
    let first = at + 1;
    while (first < end && !mentions(kept[first], name)) first += 1;
    const start = `${blanks}${name} = `;
    if (first === end || !kept[first].startsWith(start)) continue;
    const whole = kept.slice(first, lastOf(kept, first) + 1).join('\n');
    if (mentions(whole.slice(start.length), name)) continue;
    kept[first] = `${blanks}local ${kept[first].trimStart()}`;
    kept.splice(at, 1);
    at -= 1;
  }
  return kept;
}

/** A copy of a name that keeps its value is the name itself. */
function dropCopies(lines) {
  const kept = [...lines];
  for (let at = 0; at < kept.length; at += 1) {
    const [, blanks, copy, name] = /^( *)local (_\w+_\d+) = (\w+)$/.exec(kept[at]) ?? [];
    if (copy === undefined || /^(?:nil|true|false|\d+)$/.test(name)) continue;
    const end = endOf(kept, at, blanks.length);
    const inside = kept.slice(at + 1, end);
    const last = inside.findLastIndex((line) => mentions(line, copy));
    const between = inside.slice(0, last);
    const isBound = new RegExp(
      `^ *(?:local )?(?:[^=]*, )?${name}(?:,[^=]*)? = |\\bfunction\\b[^)]*\\b${name}\\b|^ *for [^=]*\\b${name}\\b.* (?:in|=) `,
    );
    if (between.some((line) => isBound.test(line))) continue;
    const by = new RegExp(`\\b${copy}\\b`, 'g');
    for (let i = at + 1; i <= at + 1 + last; i += 1) kept[i] = kept[i].replaceAll(by, name);
    kept.splice(at, 1);
    at -= 1;
  }
  return kept;
}

/** Appends to what has no name with `table.insert`. */
function append(lines) {
  const kept = [...lines];
  for (let at = 0; at + 1 < kept.length; at += 1) {
    const [, blanks, name, array] = /^( *)local (_\w+_\d+) = (.*[\w\])])$/.exec(kept[at]) ?? [];
    const start = `${blanks}${name}[#${name} + 1] = `;
    if (name === undefined || !kept[at + 1].startsWith(start)) continue;
    const last = lastOf(kept, at + 1);
    kept[at + 1] = `${blanks}table.insert(${array}, ${kept[at + 1].slice(start.length)}`;
    kept[last] += ')';
    kept.splice(at, 1);
  }
  return kept;
}

/** Loops that count up or down. */
function count(lines) {
  const kept = [...lines];
  for (let at = 0; at + 4 < kept.length; at += 1) {
    const blanks = /^( *)do$/.exec(kept[at])?.[1];
    if (blanks === undefined) continue;
    const [, name, from] = /^ +local (\w+) = ([^{}]*)$/.exec(kept[at + 1]) ?? [];
    const [, whose, sign, limit] =
      /^ +while (\w+) ([<>]=?) (\d+|#?\w+|\w+\.length) do$/.exec(kept[at + 2]) ?? [];
    if (name === undefined || whose !== name) continue;
    const end = endOf(kept, at + 3, blanks.length + 2);
    const step = `${blanks}  ${name} = ${name} ${sign.startsWith('<') ? '+' : '-'} 1`;
    if (kept[end] !== `${blanks} end` || kept[end + 1] !== `${blanks}end` || kept[end - 1] !== step)
      continue;
    const body = kept.slice(at + 3, end - 1);
    const [object] = /[A-Za-z_]\w*/.exec(limit) ?? [name];
    const isChanged = new RegExp(
      `^ *(?:[^=]*, )?(?:${name}|${object}(?:\\.length)?)(?:,[^=]*)? = |(?<![\\w.])${object}(?:\\[#|:)|table\\.\\w+\\(${object}\\b`,
    );
    if (body.some((line) => isChanged.test(line))) continue;
    const beyond = sign.startsWith('<') ? -1 : 1;
    const last =
      sign.length > 1
        ? limit
        : /^\d+$/.test(limit)
          ? String(Number(limit) + beyond)
          : `${limit} ${beyond < 0 ? '-' : '+'} 1`;
    kept.splice(
      at,
      end + 2 - at,
      `${blanks}for ${name} = ${from}, ${last}${beyond < 0 ? '' : ', -1'} do`,
      ...body.map((line) => line.slice(1)),
      `${blanks}end`,
    );
  }
  return kept;
}

/** Names that are declared one after the other as parts of the same thing are declared at once. */
function declareTogether(lines) {
  const kept = [];
  for (const line of lines) {
    const [, blanks, name, part, of] =
      /^( *)local (\w+) = ((\w+)(?:\.\w+|\["\w+"\]|\[\d+\]))$/.exec(line) ?? [];
    const before = /^( *)local ([\w, ]+) = ((\w+)[.[][^(){}]*)$/.exec(kept.at(-1) ?? '');
    const names = before?.[2].split(', ') ?? [];
    const joined = `${blanks}local ${before?.[2]}, ${name} = ${before?.[3]}, ${part}`;
    if (
      name !== undefined &&
      before?.[1] === blanks &&
      before[4] === of &&
      names.length === before[3].split(', ').length &&
      !names.includes(of) &&
      joined.length <= WIDTH
    )
      kept[kept.length - 1] = joined;
    else kept.push(line);
  }
  return kept;
}
