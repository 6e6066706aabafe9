import {element, XML_HEAD, type Diagnostic} from '../../text/index.ts';
import {byPath, slashPath} from './by-path.ts';
import {type Reporter, messageWithPlaces} from './finding.ts';

/**
 * Writes the XML of Checkstyle, which Jenkins and many others read. Its names of severities are the
 * same.
 */
export const checkstyle: Reporter = (findings) => {
  const files = [...byPath(findings)].map(([path, those]) =>
    element('file', {name: slashPath(path)}, `\n${those.map(describe).join('')}`),
  );
  return XML_HEAD + element('checkstyle', {version: '4.3'}, `\n${files.join('')}`);
};

function describe(finding: Diagnostic): string {
  const {source, span, severity, rule} = finding;
  const {line, column} = source.place(span.start);
  const message = messageWithPlaces(finding);
  return element('error', {line, column, severity, message, source: `skakmat.${rule}`});
}
