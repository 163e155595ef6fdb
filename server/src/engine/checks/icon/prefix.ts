import { t } from '../../../../../shared/l10n';
import { innerSpan } from '../../base/spans';
import { defineCheck } from '../check';
import { oneSuggestion } from '../data';
import { severityOf } from '../droppedSettings';
import { replaceText } from '../fixes/replaceText';

/** Prefix of class names of Font Awesome. */
export const classPrefix = 'fa-';

/** An icon name that is written as a class name of Font Awesome. */
export const iconPrefix = defineCheck({
  code: 'icon.prefix',
  target: 'config',
  severity: 'error',
  docs: {
    summary: t`An icon name that begins with \`fa-\`.`,
    why: t`The service refuses to deploy it: icon names are written without the prefix of their CSS class.`,
    wrong: `"navigation": {
  "groups": [{ "group": "Guides", "icon": "fa-rocket", "pages": ["quickstart"] }]
}`,
    right: `"navigation": {
  "groups": [{ "group": "Guides", "icon": "rocket", "pages": ["quickstart"] }]
}`,
  },
  data: oneSuggestion,
  *run({ config, violations, schemas }) {
    for (const { keyword, schemaNode } of violations) {
      const { file, node } = schemaNode.at;
      const schema = schemaNode.schema && schemas.branch(schemaNode.schema, 'string');
      if (keyword !== 'pattern' || node.type !== 'string' || schema?.['x-kind'] !== 'icon-name') continue;
      const suggestion = nameIn(node.value);
      yield {
        file,
        span: innerSpan(node),
        message: t`Unexpected prefix \`${classPrefix}\` of an icon name. Use \`${suggestion}\`.`,
        severity: severityOf(config, schemaNode),
        data: { suggestion },
      };
    }
  },
  *fix(target, { suggestion }) {
    const { file, span } = target;
    // Not safe for several classes, one of which may be the style.
    const safe = file.document.getText().slice(span.start, span.end) === classPrefix + suggestion;
    if (suggestion !== '') yield* replaceText(target, suggestion, { preferred: true, safe });
  },
});

/** Icon name in class names: `rocket` in `fa-solid fa-rocket`. */
function nameIn(classNames: string): string {
  const [last = ''] = classNames.trim().split(/\s+/).slice(-1);
  return last.replace(classPrefix, '').toLowerCase();
}
