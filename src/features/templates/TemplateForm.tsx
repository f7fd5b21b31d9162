// The text of a template as it is written: its places are put in by buttons, and what it will look like stands beside it.
import { Button, Textarea, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { z } from 'zod';
import { templateProblems } from '@domain/messages/judgeTemplate';
import { PLACES } from '@domain/messages/places';
import { isPaper } from '@domain/messages/template';
import { type TemplateName, templateOf, type Wording } from '@domain/messages/templates';
import { TEMPLATE_VERSIONS, type TemplateVersion } from '@domain/records/templateVersion';
import { pathTo } from '@/routes/paths';
import { useRecordChanges } from '@/store/api/records';
import { type FormParts, RecordForm } from '@/widgets/form/RecordForm';
import { useReturn } from '@/widgets/form/useReturn';
import { Preview } from './Preview';
import styles from './templates.module.css';
import { textIn, versionText } from './versionText';

interface Written {
  subject: string;
  body: string;
  foot: string;
  note: string;
  /** The version that one has seen: what somebody else publishes meanwhile is asked about. */
  version: number;
}

const MOST_IN_NOTE = TEMPLATE_VERSIONS.all['note']!.max!;

function schemaOf(name: TemplateName) {
  const text = z.string();
  const note = z.string().trim().min(1, { error: 'Say what changed' }).max(MOST_IN_NOTE);
  return z
    .object({ subject: text, body: text, foot: text, note, version: z.number() })
    .superRefine((given, context) => {
      for (const { field, message } of templateProblems(name, given))
        context.addIssue({ code: 'custom', path: [field], message });
    });
}

export function TemplateForm({ name, current }: { name: TemplateName; current: Wording }) {
  const spec = templateOf(name);
  const paper = isPaper(spec);
  const { create } = useRecordChanges(TEMPLATE_VERSIONS);
  const { goBack } = useReturn(pathTo('/message-templates'), 'template');
  /** Somebody was quicker, and the person was told: the next try is of the version after theirs. */
  const told = useRef(false);
  const labels = {
    subject: paper ? 'Heading' : 'Subject',
    body: paper ? 'Above the lines' : 'Text',
    foot: 'Below the lines',
    note: 'What changed',
  };

  async function publish(body: unknown) {
    const { version, ...text } = body as Written;
    const seen = told.current ? current.edition : version;
    const answer = await create({ template: name, edition: seen + 1, ...text });
    told.current = answer.error !== undefined;
    return answer;
  }

  return (
    <RecordForm<Written, ReturnType<typeof schemaOf>, TemplateVersion>
      label={`Text of ${spec.label}`}
      draft={`template ${name}`}
      initial={writtenAs(current)}
      schema={schemaOf(name)}
      labels={labels}
      send={publish}
      saved={({ edition }) => `${spec.label}: version ${edition} published`}
      goesOn={(saved) => writtenAs({ ...textIn(saved), edition: saved.edition })}
      onSaved={() => undefined}
      onCancel={() => goBack()}
      submitLabel={`Publish version ${current.edition + 1}`}
    >
      {(parts) => (
        <div className={styles.sides}>
          <Fields name={name} parts={parts} />
          <div className={styles.side}>
            <h2>Preview</h2>
            <Preview name={name} text={parts.values} />
            {parts.values.version < current.edition && (
              <p className={styles.quiet} role="status">
                {`${versionText(current.edition)} was published since you opened this page. See it below.`}
              </p>
            )}
          </div>
        </div>
      )}
    </RecordForm>
  );
}

function Fields({ name, parts }: { name: TemplateName; parts: FormParts<Written> }) {
  const spec = templateOf(name);
  const paper = isPaper(spec);
  const last = useRef<HTMLTextAreaElement | HTMLInputElement | null>(null);
  const isRemark = spec.subject === '';

  /** Where the cursor is, or was. */
  function put(place: string): void {
    const field = last.current;
    const path = field?.dataset['path'];
    if (!field?.isConnected || path === undefined) return;
    field.setRangeText(`{${place}}`, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
    parts.set(path, field.value);
    field.focus();
  }
  const remember = (field: HTMLTextAreaElement | HTMLInputElement | null) => {
    last.current ??= field;
  };

  return (
    <div
      className={styles.side}
      onFocus={({ target }) => {
        const path = target instanceof HTMLElement ? target.dataset['path'] : undefined;
        if (path !== undefined && path !== 'note') last.current = target as unknown as HTMLTextAreaElement;
      }}
    >
      {!isRemark && <TextInput {...parts.field('subject')} required autoComplete="off" />}
      {!isRemark && (
        <Textarea {...parts.field('body')} ref={remember} required={!paper} autosize minRows={paper ? 2 : 6} />
      )}
      {paper && <Textarea {...parts.field('foot')} ref={isRemark ? remember : undefined} autosize minRows={2} />}
      {spec.places.length > 0 && (
        <div role="group" aria-label="Places" className={styles.places}>
          {spec.places.map((place) => (
            <Button
              key={place}
              size="compact-sm"
              variant="default"
              title={`Such as ${PLACES[place].example}`}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => put(place)}
            >
              {`${PLACES[place].label} {${place}}`}
            </Button>
          ))}
        </div>
      )}
      {(spec.required ?? []).length > 0 && (
        <p className={styles.quiet}>{`Must stay: ${spec.required!.map((place) => `{${place}}`).join(', ')}`}</p>
      )}
      <TextInput {...parts.field('note')} required autoComplete="off" description="For who reads the versions later" />
    </div>
  );
}

function writtenAs({ edition: version, subject, body, foot }: Wording): Written {
  return { subject, body, foot, note: '', version };
}
