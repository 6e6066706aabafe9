import {fileExists} from '../inputs/include.ts';
import type {ExpansionEngine, Primitive} from '../expand/expansion-engine.ts';
import {openDecided} from './condition-primitives.ts';
import {readText, UNKNOWN_TEXT} from './expansion-primitives.ts';
import {takeTokens, peekToken, skipSpaces} from '../lexer/grab.ts';
import {isDefined, isFree} from '../expand/meanings.ts';
import {areEqual, decideIfThen} from './ifthen.ts';
import {readLength, compare, expressionIn, numberIn, readNumber} from '../expand/numbers.ts';
import {textOfTokens} from '../lexer/text-of-tokens.ts';
import {CATEGORY, controlAt, isCharacter, isControl, isOf, isSame} from '../lexer/token.ts';
import type {Token} from '../lexer/token.ts';

/** Reads what is tested: whether it holds, or undefined where only TeX knows. */
type Test = (engine: ExpansionEngine, token: Token) => boolean | undefined;

/** The branches in braces after the test. */
type Branches = 'both' | 'yes' | 'no';

const take = ({input}: ExpansionEngine): readonly Token[] => takeTokens(input);
const textOf = (engine: ExpansionEngine): string | undefined => readText(engine, take(engine));
/** Arguments that are compared as they are; undefined for one that holds a text that only TeX knows. */
const takeSpelt = (
  engine: ExpansionEngine,
  count: number,
): readonly (readonly Token[] | undefined)[] =>
  Array.from({length: count}, () => {
    const tokens = take(engine);
    return tokens.some((token) => isControl(token, UNKNOWN_TEXT)) ? undefined : tokens;
  });
const not =
  (test: Test): Test =>
  (engine, token) => {
    const outcome = test(engine, token);
    return outcome === undefined ? undefined : !outcome;
  };

const isFlag: Test = (engine) => {
  const name = textOf(engine);
  return name === undefined ? undefined : engine.session.values.flags.get(name);
};
const isToggle: Test = (engine) => {
  const name = textOf(engine);
  return name === undefined ? undefined : engine.session.values.flags.get(`toggle ${name}`);
};
const isNamed: Test = (engine, token) => {
  const name = textOf(engine);
  return name === undefined ? undefined : isDefined(engine, controlAt(token, name));
};
const isFreeName: Test = (engine, token) => {
  const name = textOf(engine);
  return name === undefined ? undefined : isFree(engine, controlAt(token, name));
};
const isFreeToken: Test = (engine) => {
  const [token] = take(engine);
  return token && isFree(engine, token);
};
const isNoValue: Test = (engine) => {
  const tokens = take(engine);
  return tokens.length === 1 && isControl(tokens[0], '-NoValue-');
};
/** A variable of expl3 that nothing has set may be set by its keys. */
const isTruth: Test = (engine) => {
  const [variable] = take(engine);
  return variable && engine.session.values.flags.get(variable.text);
};
const isTrue: Test = (engine) => {
  const [token] = take(engine);
  if (isControl(token, 'BooleanTrue')) return true;
  return isControl(token, 'BooleanFalse') ? false : undefined;
};
const isBlank: Test = (engine) => {
  const [tokens] = takeSpelt(engine, 1);
  return tokens?.every((token) => isOf(token, CATEGORY.space));
};
const isEmpty: Test = (engine) => {
  const [tokens] = takeSpelt(engine, 1);
  return tokens && tokens.length === 0;
};
const areSpeltEqual: Test = (engine) => {
  const [one, other] = takeSpelt(engine, 2);
  return one && other && textOfTokens(one) === textOfTokens(other);
};
const areExpandedEqual: Test = (engine) => {
  const [one, other] = [take(engine), take(engine)];
  return areEqual(engine, one, other);
};
const hasBody =
  (read: (engine: ExpansionEngine) => string): Test =>
  (engine) => {
    const [token] = take(engine);
    const wanted = read(engine);
    const wrapper = token && engine.wrapperOf(token);
    if (wrapper === undefined || wrapper.isGuessed === true) return undefined;
    const own = engine.inner();
    own.input.push(token === undefined ? [] : [token]);
    const first = own.input.next();
    if (first === undefined || !own.expandOnce(first)) return undefined;
    const body: Token[] = [];
    for (let next = own.input.next(); next !== undefined; next = own.input.next()) body.push(next);
    return textOfTokens(body) === wanted;
  };
const compareNumbers =
  (relation: string, valueIn = numberIn): Test =>
  (engine) =>
    compare(valueIn(engine), relation, valueIn(engine));

/** The length that an argument of etoolbox is, where it is written out. */
function lengthIn(engine: ExpansionEngine): number | undefined {
  const own = engine.inner();
  own.input.push(take(engine));
  const length = readLength(own);
  return own.input.next() === undefined ? length : undefined;
}

/** `{1}>{2}` of etoolbox, `{1}>{2}` of expl3. */
const compareWithSign =
  (valueIn = numberIn): Test =>
  (engine) => {
    const one = valueIn(engine);
    const sign = textOfTokens(take(engine)).trim();
    const other = valueIn(engine);
    return sign.length === 1 ? compare(one, sign, other) : undefined;
  };

/** `{#1 > 2}` of `\int_compare:nTF`: two numbers and a sign between them. */
function compareIn(engine: ExpansionEngine): boolean | undefined {
  const own = expressionIn(engine);
  if (own === undefined) return undefined;
  const one = readNumber(own);
  let sign = '';
  for (let next = own.input.next(); next !== undefined; next = own.input.next()) {
    if (!/[<=>!]/.test(next.text) || next.kind !== 'character') {
      own.input.push([controlAt(next, 'numexpr'), next]);
      break;
    }
    sign += next.text;
  }
  const other = readNumber(own);
  return own.input.next() === undefined ? compare(one, sign, other) : undefined;
}

const isThere: Test = (engine) => {
  const name = textOf(engine);
  const {page, session} = engine;
  if (name === undefined || page === undefined) return undefined;
  return fileExists(session, name, page.state.cursor.source);
};

const isPackageLoaded: Test = (engine) => {
  const name = textOf(engine);
  return name === undefined ? undefined : engine.session.inputs.isLoaded(name.trim());
};

const isClassLoaded: Test = (engine) => {
  const name = textOf(engine);
  return name === undefined ? undefined : engine.session.inputs.isClassLoaded(name.trim());
};

const rows: readonly (readonly [test: Test, ...names: string[]])[] = [
  [(engine) => decideIfThen(engine, take(engine)), 'ifthenelse'],
  [isFlag, 'ifbool'],
  [not(isFlag), 'notbool'],
  [isToggle, 'iftoggle'],
  [not(isToggle), 'nottoggle'],
  [isTrue, 'IfBooleanTF'],
  [isNoValue, 'IfNoValueTF'],
  [not(isNoValue), 'IfValueTF'],
  [isBlank, 'IfBlankTF', 'ifblank', 'tl_if_blank:nTF', 'ifempty'],
  [not(isBlank), 'notblank'],
  [isEmpty, 'ifstrempty', 'tl_if_empty:nTF'],
  [areSpeltEqual, 'ifstrequal', 'str_if_eq:nnTF'],
  [areExpandedEqual, 'str_if_eq:eeTF', 'str_if_eq:VnTF', 'IfStrEq'],
  [isTruth, 'bool_if:NTF'],
  [isThere, 'IfFileExists'],
  [isDefinedToken, 'ifdef'],
  [isFreeToken, 'ifundef', 'cs_if_free:NTF'],
  [not(isFreeToken), 'cs_if_exist:NTF'],
  [isNamed, 'ifcsdef'],
  [isFreeName, 'ifcsundef', '@ifundefined', 'cs_if_free:cTF'],
  [not(isFreeName), 'cs_if_exist:cTF'],
  [hasBody(() => ''), 'ifdefempty', 'ifdefvoid', 'tl_if_empty:NTF'],
  [hasBody((engine) => textOfTokens(take(engine))), 'ifdefstring'],
  [compareWithSign(), 'ifnumcomp', 'int_compare:nNnTF'],
  [compareIn, 'int_compare:nTF'],
  [compareNumbers('='), 'ifnumequal'],
  [compareNumbers('>'), 'ifnumgreater'],
  [compareNumbers('<'), 'ifnumless'],
  [(engine) => isOdd(numberIn(engine)), 'ifnumodd', 'int_if_odd:nTF'],
  [not((engine) => isOdd(numberIn(engine))), 'int_if_even:nTF'],
  [isPackageLoaded, 'IfPackageLoadedTF', '@ifpackageloaded'],
  [isClassLoaded, 'IfClassLoadedTF', '@ifclassloaded'],
  [() => undefined, 'skakmat@either'],
  [compareWithSign(lengthIn), 'ifdimcomp'],
  [compareNumbers('=', lengthIn), 'ifdimequal'],
  [compareNumbers('>', lengthIn), 'ifdimgreater'],
  [compareNumbers('<', lengthIn), 'ifdimless'],
];

function isDefinedToken(engine: ExpansionEngine): boolean | undefined {
  const [token] = take(engine);
  return token && isDefined(engine, token);
}

function isOdd(number: number | undefined): boolean | undefined {
  return number === undefined ? undefined : Math.abs(number % 2) === 1;
}

/** A test with both branches, and with one of them: `\IfValueT`, `\IfValueF`. */
function choicesOf(test: Test, name: string): readonly (readonly [string, Primitive])[] {
  const both = [name, choose(test, 'both', name)] as const;
  if (!DERIVING.test(name)) return [both];
  const stem = name.slice(0, -'TF'.length);
  return [
    both,
    [`${stem}T`, choose(test, 'yes', `${stem}T`)],
    [`${stem}F`, choose(test, 'no', `${stem}F`)],
  ];
}

/** The names of xparse's tests, and those of expl3. */
const DERIVING = /^If(?:Boolean|NoValue|Value|Blank)TF$|:[A-Za-z]*TF$/;

function choose(test: Test, branches: Branches, name: string): Primitive {
  return {
    expand: (engine, token) => {
      const outcome = test(engine, token);
      const first = branches === 'no' ? [] : take(engine);
      const second = branches === 'yes' ? [] : take(engine);
      if (outcome !== undefined) engine.input.push(outcome ? first : second);
      else pushUndecided(engine, controlAt(token, name), first, second);
    },
  };
}

/** Both branches, as those of a conditional that only TeX can decide. */
export function pushUndecided(
  engine: ExpansionEngine,
  place: Token,
  first: readonly Token[],
  second: readonly Token[],
): void {
  const others = second.length > 0 ? [controlAt(place, 'else'), ...second] : [];
  engine.input.push([...first, ...others, controlAt(place, 'fi')]);
  openDecided(engine, undefined, place);
}

/** `\@ifnextchar X{yes}{no}`; blanks before the next character are passed over. */
function chooseNext(engine: ExpansionEngine): void {
  const {input} = engine;
  const wanted = input.next();
  const [first, second] = [take(engine), take(engine)];
  if (wanted === undefined) return;
  skipSpaces(input);
  const next = peekToken(input);
  const isThere =
    next !== undefined &&
    (isSame(next, wanted) || (wanted.kind === 'character' && isCharacter(next, wanted.text)));
  input.push(isThere ? first : second);
}

/** The conditionals that take their branches in braces. */
export const choicePrimitives: ReadonlyMap<string, Primitive> = new Map<string, Primitive>([
  ...rows.flatMap(([test, ...names]) => names.flatMap((name) => choicesOf(test, name))),
  [
    // `\skakmat@undecided\name{yes}{no}`: only TeX can decide.
    'skakmat@undecided',
    {
      expand: (engine, token) => {
        const [place = token] = take(engine);
        pushUndecided(engine, place, take(engine), take(engine));
      },
    },
  ],
  ['@ifnextchar', {expand: chooseNext}],
  ['kernel@ifnextchar', {expand: chooseNext}],
]);
