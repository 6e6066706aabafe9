import {parseAst} from 'rolldown/parseAst';

/**
 * A plugin that counts which places of the code were reached, for a corpus that grows where new ones are:
 * `globalThis.reached[0]` is how many, and each has a slot of its own.
 */
export const instrument = {
  name: 'instrument',
  renderChunk(code) {
    let count = 0;
    const mark = () => `(R[${(count += 1)}]||(R[${count}]=1,R[0]++))`;
    const insertions = [];
    const insert = (at, text) => insertions.push({at, text});
    const enclose = ({start, end}) => {
      insert(start, `(${mark()},`);
      insert(end, ')');
    };
    const begin = (node) => {
      if (node === null) return;
      if (node.type === 'BlockStatement') insert(node.start + 1, `${mark()};`);
      else if (node.type !== 'IfStatement') {
        insert(node.start, `{${mark()};`);
        insert(node.end, '}');
      }
    };
    visit(parseAst(code), (node) => {
      if (node.type === 'IfStatement') [node.consequent, node.alternate].forEach(begin);
      if (node.type === 'ConditionalExpression') [node.consequent, node.alternate].forEach(enclose);
      if (node.type === 'LogicalExpression') enclose(node.right);
      if (node.type === 'ArrowFunctionExpression' && node.body.type !== 'BlockStatement') {
        enclose(node.body);
      }
      if (/^(?:For\w*|While)Statement$/.test(node.type)) begin(node.body);
      if (node.type === 'SwitchCase' && node.consequent.length > 0) {
        insert(node.consequent[0].start, `${mark()};`);
      }
    });
    // What opens at a place stands behind what closes there.
    const order = ({text}) => (text === ')' || text === '}' ? 0 : 1);
    insertions.sort((one, other) => one.at - other.at || order(one) - order(other));
    let [result, from] = [`const R = (globalThis.reached ??= new Uint32Array(${1 << 17}));\n`, 0];
    for (const {at, text} of insertions) {
      result += code.slice(from, at) + text;
      from = at;
    }
    return {code: result + code.slice(from)};
  },
};

function visit(node, see) {
  see(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child?.type === 'string') visit(child, see);
    }
  }
}
