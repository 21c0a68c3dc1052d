/** Which test names which requirement row, read from the tests' syntax trees: titles, and the rows of `each` tables. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';

const RUNNERS = new Set(['it', 'test', 'describe']);

/**
 * @returns the row ids in a text; `SEC-16..19` is four of them
 */
export function rowsIn(text) {
  const ids = new Set();
  for (const [, area, first, last] of text.matchAll(/\b([A-Z]{2,5})-(\d{2})(?:\.\.(?:\1-)?(\d{2}))?(?!\d)/g))
    for (let number = Number(first); number <= Number(last ?? first); number += 1)
      ids.add(`${area}-${String(number).padStart(2, '0')}`);
  return [...ids];
}

/** The words of an expression that is a text, with `%s` where something is put in; undefined for anything else. */
function textOf(node) {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map(({ literal }) => `%s${literal.text}`).join('');
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    const [left, right] = [textOf(node.left), textOf(node.right)];
    return left === undefined && right === undefined ? undefined : `${left ?? '%s'}${right ?? '%s'}`;
  }
  return undefined;
}

/** All texts below a node, e.g. in one row of a table. */
function textsIn(node) {
  const texts = [];
  const visit = (child) => {
    const text = textOf(child);
    if (text === undefined) ts.forEachChild(child, visit);
    else texts.push(text);
  };
  visit(node);
  return texts;
}

const unwrap = (node) =>
  node && (ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node))
    ? unwrap(node.expression)
    : node;

/** The rows of the table of an `each`: of an array, written there or in a constant of the file, or of a template. */
function tableRows(each, constants) {
  if (ts.isTaggedTemplateExpression(each)) return [each.template];
  let table = unwrap(each.arguments[0]);
  if (table && ts.isIdentifier(table)) table = unwrap(constants.get(table.text));
  if (!table) return [];
  return ts.isArrayLiteralExpression(table) ? [...table.elements] : [table];
}

/** What a call of a runner says: its title, and the rows of its table if it has one; undefined for any other call. */
function readCall(call, constants) {
  let callee = call.expression;
  let each;
  if (ts.isCallExpression(callee) || ts.isTaggedTemplateExpression(callee)) {
    each = callee;
    callee = ts.isCallExpression(each) ? each.expression : each.tag;
    if (!ts.isPropertyAccessExpression(callee) || callee.name.text !== 'each') return undefined;
  }
  while (ts.isPropertyAccessExpression(callee)) callee = callee.expression;
  if (!ts.isIdentifier(callee) || !RUNNERS.has(callee.text)) return undefined;
  const title = call.arguments[0] && textOf(call.arguments[0]);
  if (title === undefined) return undefined;
  return { title, rows: each ? tableRows(each, constants) : [] };
}

/** The title of one row of a table: its texts stand for the first placeholders, as far as they are known. */
function filled(title, texts) {
  const left = [...texts];
  return title.replace(/%[spjdifoO#$]/g, (mark) =>
    mark === '%s' || mark === '%p' ? (left.shift() ?? mark) : mark,
  );
}

const isTestFile = (path) => /\.test\.tsx?$/.test(path);

/** The syntax trees of all modules below `tests`, by path from the root, with what each imports from there. */
function readSources(root) {
  const sources = new Map();
  for (const entry of readdirSync(join(root, 'tests'), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.tsx?$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const tree = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
    const imports = tree.statements
      .filter((statement) => ts.isImportDeclaration(statement))
      .map(({ moduleSpecifier }) => `${relative(root, join(entry.parentPath, moduleSpecifier.text))}.ts`);
    sources.set(relative(root, path), { tree, imports });
  }
  return sources;
}

/**
 * @param root the folder of the project
 * @returns by row id, the tests that name it: the file, the title in words, and the title as it is written
 */
export function findRowTests(root) {
  const proofs = new Map();
  const note = (id, proof) => {
    const known = proofs.get(id) ?? [];
    if (!known.some(({ file, text }) => file === proof.file && text === proof.text)) known.push(proof);
    proofs.set(id, known);
  };
  const sources = readSources(root);
  for (const [path, source] of sources) {
    // Tests of a suite count for the files that run it.
    const files = isTestFile(path)
      ? [path]
      : [...sources].flatMap(([other, { imports }]) =>
          isTestFile(other) && imports.includes(path) ? [other] : [],
        );
    if (files.length === 0) continue;
    const constants = new Map();
    const noteConstants = (node) => {
      if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer)
        constants.set(node.name.text, node.initializer);
      ts.forEachChild(node, noteConstants);
    };
    noteConstants(source.tree);
    const visit = (node) => {
      const call = ts.isCallExpression(node) ? readCall(node, constants) : undefined;
      if (call) {
        const { title, rows } = call;
        for (const file of files)
          for (const id of rowsIn(title)) note(id, { file, title, text: wordsOf(title) });
        for (const row of rows) {
          const texts = textsIn(row);
          for (const file of files)
            for (const id of rowsIn(texts.join(' ')))
              note(id, { file, title, text: wordsOf(filled(title, texts)) });
        }
      }
      ts.forEachChild(node, visit);
    };
    visit(source.tree);
  }
  return proofs;
}

/** A title without its ids. */
const wordsOf = (title) => title.replace(/\s*\[[^\]]*\]/g, '').trim();
