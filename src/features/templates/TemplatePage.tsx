// One template: its text beside what it will look like, and the versions that were published before.
import { Button } from '@mantine/core';
import { useParams } from 'react-router-dom';
import { AUDIENCES, isPaper } from '@domain/messages/template';
import { builtIn, isOfWhatsApp, isTemplate, type TemplateName, templateOf } from '@domain/messages/templates';
import { TEMPLATE_VERSIONS } from '@domain/records/templateVersion';
import { pathTo } from '@/routes/paths';
import { useRecordPage } from '@/store/api/records';
import { DescriptionList } from '@/ui/DescriptionList';
import { Link } from '@/ui/Link';
import { PageHeader } from '@/ui/PageHeader';
import { EmptyState } from '@/ui/State';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import { TemplateForm } from './TemplateForm';
import styles from './templates.module.css';
import { Versions } from './Versions';
import { textIn, versionText } from './versionText';

/** The newest of them: who published more than a hundred finds the older ones by the API. */
const SHOWN = '100';

export default function TemplatePage() {
  const { template = '' } = useParams();
  if (isTemplate(template)) return <OfTemplate key={template} name={template} />;
  return (
    <>
      <PageHeader title="Message template" />
      <EmptyState
        title="There is no such template"
        action={
          <Button variant="default" component={Link} to={pathTo('/message-templates')}>
            All templates
          </Button>
        }
      />
    </>
  );
}

function OfTemplate({ name }: { name: TemplateName }) {
  const spec = templateOf(name);
  const query = useRecordPage(TEMPLATE_VERSIONS, { template: name, sort: '-edition', size: SHOWN });
  return (
    <>
      <PageHeader title="Message template" />
      <QueryBoundary what="versions" query={query}>
        {({ rows, total }) => {
          const [newest] = rows;
          const current = newest ? { ...textIn(newest), edition: newest.edition } : builtIn(name);
          return (
            <div className={styles.page}>
              <DescriptionList
                facts={{
                  Template: spec.label,
                  [isPaper(spec) ? 'Issued when' : 'Sent when']: spec.when,
                  For: AUDIENCES[spec.audience],
                  Holds: versionText(current.edition),
                }}
              />
              {isOfWhatsApp(name) && (
                <p className={styles.quiet}>
                  {'E-mails and text messages take this text. WhatsApp sends '}
                  <span title={name} data-code>
                    its own template
                  </span>
                  {' as it is registered there, with the places of the built-in text: it is changed at WhatsApp alone.'}
                </p>
              )}
              <TemplateForm name={name} current={current} />
              <Versions name={name} rows={rows} total={total} />
            </div>
          );
        }}
      </QueryBoundary>
    </>
  );
}
