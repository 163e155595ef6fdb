import { type Localizable, t } from '../../../../../shared/l10n';
import type { Reason, ValueName } from '../../openapi/validation/violation';
import { quoteList, withSuggestions } from '../wording';

/** Objects as they are named after "in". */
const objects: Readonly<Record<string, Localizable>> = {
  root: t`this file`,
  info: t`this \`info\``,
  contact: t`this contact`,
  license: t`this license`,
  server: t`this server`,
  'server-variable': t`this server variable`,
  paths: t`these paths`,
  'path-item': t`this path`,
  operation: t`this operation`,
  parameter: t`this parameter`,
  header: t`this header`,
  'request-body': t`this request body`,
  'media-type': t`this media type`,
  encoding: t`this encoding`,
  responses: t`these responses`,
  response: t`this response`,
  callback: t`this callback`,
  link: t`this link`,
  example: t`this example`,
  components: t`these components`,
  'security-scheme': t`this security scheme`,
  'oauth-flows': t`these OAuth flows`,
  'oauth-flow': t`this OAuth flow`,
  tag: t`this tag`,
  schema: t`this schema`,
  discriminator: t`this discriminator`,
};

const anyObject = t`this object`;

function named(of: string): Localizable {
  return objects[of] ?? anyObject;
}

const expectations: Readonly<Partial<Record<ValueName, Localizable>>> = {
  object: t`Expected an object`,
  array: t`Expected an array`,
  string: t`Expected a string`,
  number: t`Expected a number`,
  integer: t`Expected a whole number`,
  boolean: t`Expected \`true\` or \`false\``,
};

const found: Readonly<Record<ValueName, Localizable>> = {
  object: t`got an object`,
  array: t`got an array`,
  string: t`got a string`,
  number: t`got a number`,
  integer: t`got a number`,
  boolean: t`got \`true\` or \`false\``,
  null: t`got no value`,
  date: t`got a date, which needs quotes`,
};

/** The reason why the service refuses an OpenAPI file, in one sentence or two. */
export function violationText(reason: Reason): Localizable {
  switch (reason.kind) {
    case 'version':
      return t`Unsupported OpenAPI version \`${reason.version}\`: expected a string such as \`3.0.3\`, \`3.1.0\` or \`3.2.0\`.`;
    case 'missing':
      return t`Missing \`${reason.key}\` in ${named(reason.of)}.`;
    case 'unexpected':
      return withSuggestions(t`Unexpected \`${reason.key}\` in ${named(reason.of)}.`, reason.near === undefined ? [] : [reason.near]);
    case 'type':
      return typeText(reason.expected, reason.got);
    case 'typeList':
      return t`OpenAPI 3.0 has no lists of types. Use \`nullable: true\` or \`oneOf\`, or declare version 3.1.`;
    case 'nullSchema':
      return t`Expected a schema, got no value. \`{}\` allows any value.`;
    case 'value':
      return reason.allowed.length === 1
        ? t`Unexpected \`${reason.value}\`: expected \`${reason.allowed[0] ?? ''}\`.`
        : t`Unexpected \`${reason.value}\`: expected one of ${quoteList(reason.allowed)}.`;
    case 'format':
      return reason.format === 'email'
        ? t`Not an email address.`
        : reason.format === 'regex'
          ? t`Not a regular expression.`
          : t`Not a valid address.`;
    case 'pattern':
      return t`Unexpected \`${reason.value}\`: it does not match \`${reason.pattern}\`.`;
    case 'name':
      return t`Invalid name \`${reason.name}\` of a component: use letters, digits, \`.\`, \`-\` and \`_\`.`;
    case 'path':
      return t`A path begins with a slash: \`/${reason.path}\`.`;
    case 'status':
      return reason.near === undefined
        ? t`Unexpected status \`${reason.status}\`: expected three digits, such as \`200\` or \`4XX\`, or \`default\`.`
        : withSuggestions(t`Unexpected status \`${reason.status}\`.`, [reason.near]);
    case 'schemaOrContent':
      return reason.has === 'both' ? t`\`schema\` and \`content\` exclude each other.` : t`Missing \`schema\` or \`content\`.`;
    case 'besideContent':
      return t`\`${reason.key}\` is not allowed beside \`content\`.`;
    case 'together':
      return t`These exclude each other: ${quoteList(reason.keys)}.`;
    case 'noneOf':
      return t`Missing one of ${quoteList(reason.keys)} in ${named(reason.of)}.`;
    case 'count':
      return countText(reason);
    case 'duplicates':
      return t`\`${reason.key}\` has the same entry twice.`;
    case 'limit':
      return t`Expected a number \`${reason.sign} ${reason.limit}\`.`;
    default:
      return furtherText(reason);
  }
}

/** Texts of references, and of the rules of OpenAPI 3.2. */
function furtherText(reason: Exclude<Reason, { readonly kind: 'version' }>): Localizable {
  switch (reason.kind) {
    case 'externalRef':
      return t`The service reads no other files through \`$ref\`. Bundle them into this one.`;
    case 'refType':
      return t`Expected a string as \`$ref\`.`;
    case 'refForm':
      return t`Invalid escapes in this \`$ref\`.`;
    case 'refToNull':
      return t`This \`$ref\` leads to no value.`;
    case 'noTarget':
      return withSuggestions(t`\`${reason.ref}\` leads nowhere.`, reason.near === undefined ? [] : [reason.near]);
    case 'tagTwice':
      return t`Duplicate tag \`${reason.name}\`.`;
    case 'tagCircle':
      return t`The parents of the tag \`${reason.name}\` lead back to it.`;
    case 'tagParent':
      return withSuggestions(t`Unknown tag \`${reason.parent}\`.`, reason.near === undefined ? [] : [reason.near]);
    case 'method':
      return reason.near === undefined
        ? t`Unexpected method \`${reason.method}\`: \`additionalOperations\` takes methods in capitals that have no key of their own.`
        : withSuggestions(t`Unexpected method \`${reason.method}\`.`, [reason.near]);
    case 'undeclaredParameter':
      return t`Parameters of this path that are not declared with \`in: path\`: ${quoteList(reason.names)}.`;
    case 'querystringTwice':
      return t`An operation has at most one parameter with \`in: querystring\`.`;
    case 'querystringBesideQuery':
      return t`\`in: querystring\` and \`in: query\` exclude each other.`;
    case 'positionalEncoding':
      return t`Encodings by position need an array as \`schema\`, or \`itemSchema\`.`;
    case 'defaultMapping':
      return withSuggestions(
        reason.exists ? t`\`${reason.target}\` is none of the schemas of this discriminator.` : t`Unknown schema \`${reason.target}\`.`,
        reason.near === undefined ? [] : [reason.near],
      );
    case 'headerName':
      return t`Invalid name \`${reason.name}\` of a header: letters, digits and hyphens.`;
    case 'serverVariable':
      return t`The variable \`${reason.name}\` is twice in this address.`;
    default:
      return t`Invalid value.`;
  }
}

function typeText(expected: readonly ValueName[], got: ValueName): Localizable {
  const [first = 'object', second] = expected;
  const what = expectations[first] ?? t`Expected another value`;
  if (second === undefined) return t`${what}, ${found[got]}.`;
  if (expected.includes('boolean') && expected.includes('object')) return t`Expected a schema, ${found[got]}.`;
  return t`Expected one of ${quoteList(expected)}, ${found[got]}.`;
}

function countText({ key, min, max }: Reason & { readonly kind: 'count' }): Localizable {
  if (max !== undefined) return t`\`${key}\` has more than ${max}.`;
  return min === 1 || min === undefined ? t`\`${key}\` is empty.` : t`\`${key}\` has fewer than ${min}.`;
}
