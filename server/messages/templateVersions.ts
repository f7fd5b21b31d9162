// Publishing the text of a template: judged as at its field, and the next version alone. Of two who publish at once the slower one is told.
import { templateProblems } from '@domain/messages/judgeTemplate';
import { isTemplate, type TemplateName, templateOf } from '@domain/messages/templates';
import { momentText } from '@domain/formats';
import { TEMPLATE_VERSIONS, type TemplateVersion } from '@domain/records/templateVersion';
import { Failure, invalidField, wrongField } from '../failure';
import { newestVersion } from '../integrations/messages/compose';
import type { RecordHooks } from '../records/hooks';
import { rowsOf, someOf } from '../store/rows';
import type { Store } from '../store/store';

export const templateVersionHooks: RecordHooks<TemplateVersion> = {
  allowed: async ({ tx, row }) => {
    const { template, edition } = row;
    if (!isTemplate(template)) throw wrongField('template', 'There is no such template');
    const text = { subject: row.subject ?? '', body: row.body ?? '', foot: row.foot ?? '' };
    const problems = templateProblems(template, text);
    if (problems.length > 0)
      throw new Failure(400, {
        errors: problems.map(({ field, message }) => invalidField(`body.${field}`, message)),
      });
    const newest = await newestVersion(tx, template);
    if (newest && edition <= newest.edition) throw takenBy(newest);
    const next = (newest?.edition ?? 0) + 1;
    if (edition !== next) throw wrongField('edition', `The next version is ${next}`);
  },
  taken: async (tx, { template }) => takenBy((await newestVersion(tx, template as TemplateName))!),
};

function takenBy({ template, edition, created_by, created_on }: TemplateVersion): Failure {
  const { label } = templateOf(template as TemplateName);
  return new Failure(409, {
    message: `${created_by} published version ${edition} of “${label}” on ${momentText(created_on)} (IST). Look at it, then publish yours as the next version`,
  });
}

/** Of each template that is not as it is built in, the newest version. */
export async function currentVersions(store: Store): Promise<TemplateVersion[]> {
  const newest = new Map<string, number>();
  for (const { template, edition } of await someOf(store, TEMPLATE_VERSIONS, {}, ['template', 'edition']))
    newest.set(template, Math.max(edition, newest.get(template) ?? 0));
  const ids = [...newest].map(([template, edition]) => TEMPLATE_VERSIONS.idOf({ template, edition }));
  return (await rowsOf(store, TEMPLATE_VERSIONS, ids)).sort((one, other) => (one.template < other.template ? -1 : 1));
}
