// Templates of every message and paper, kept by production admins: what each is for, which version holds, and who published it.
import { Anchor, Select, TextInput } from '@mantine/core';
import { momentText } from '@domain/formats';
import { AUDIENCES, isPaper } from '@domain/messages/template';
import { TEMPLATE_NAMES, type TemplateName, templateOf } from '@domain/messages/templates';
import { pathTo } from '@/routes/paths';
import { useCurrentTemplatesQuery } from '@/store/api/outbox';
import { useScreenState } from '@/store/screen';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { Link } from '@/ui/Link';
import { PageHeader } from '@/ui/PageHeader';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import { type Current, versionText } from './versionText';
import styles from './templates.module.css';

const AUDIENCE_OPTIONS = Object.entries(AUDIENCES).map(([value, label]) => ({ value, label }));

export default function TemplatesPage() {
  const [search, setSearch] = useScreenState('search in templates', '');
  const [audience, setAudience] = useScreenState<string | null>('audience of templates', null);
  const query = useCurrentTemplatesQuery(undefined, { refetchOnMountOrArgChange: true });
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = TEMPLATE_NAMES.filter((name) => {
    const spec = templateOf(name);
    const said = `${spec.label} ${spec.when} ${spec.subject}`.toLowerCase();
    return (audience === null || spec.audience === audience) && words.every((word) => said.includes(word));
  });
  return (
    <>
      <PageHeader title="Message templates" />
      <div className={styles.filters}>
        <TextInput
          label="Search"
          type="search"
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
        <Select
          label="For"
          data={AUDIENCE_OPTIONS}
          placeholder="Everybody"
          clearable
          value={audience}
          onChange={setAudience}
        />
      </div>
      <QueryBoundary what="templates" query={query}>
        {(current) => <Listed names={found} current={current} />}
      </QueryBoundary>
    </>
  );
}

function Listed({ names, current }: { names: readonly TemplateName[]; current: readonly Current[] }) {
  const versions = new Map(current.map((each) => [each.template, each]));
  return (
    <RelatedTable
      label="Message templates"
      rows={names}
      keyOf={(name) => name}
      columns={{
        Template: linkTo,
        Kind: (name) => (isPaper(templateOf(name)) ? 'Paper' : 'Message'),
        For: (name) => AUDIENCES[templateOf(name).audience],
        'Used when': (name) => templateOf(name).when,
        Version: (name) => versionText(versions.get(name)?.edition ?? 0),
        'Changed (IST)': (name) => {
          const version = versions.get(name);
          return version ? `${momentText(version.created_on)} by ${version.created_by}` : '';
        },
      }}
      empty="No template matches the search"
    />
  );
}

function linkTo(name: TemplateName) {
  return (
    <Anchor component={Link} to={pathTo('/message-templates/:template', { template: name })} inherit>
      {templateOf(name).label}
    </Anchor>
  );
}
