// Webinars, create (spec 2.2, /webinar-session/create).
import { Anchor } from '@mantine/core';
import { Link } from '@/ui/Link';
import { type Webinar, WEBINARS } from '@domain/records/webinar';
import { pathTo } from '@/routes/paths';
import { PageHeader } from '@/ui/PageHeader';
import { useReturn } from '@/widgets/form/useReturn';
import DeclaredRecordForm from '@/widgets/record/form/DeclaredRecordForm';

export default function CreateWebinarPage() {
  const { open, goBack } = useReturn(pathTo('/webinar-session/view'), WEBINARS.name);
  return (
    <>
      <PageHeader title="Create Webinar" />
      <DeclaredRecordForm
        type={WEBINARS}
        linkTo={webinarLink}
        onSaved={({ id }) => open(id)}
        onCancel={() => goBack()}
      />
    </>
  );
}

function webinarLink({ id, title }: Webinar) {
  return (
    <Anchor component={Link} to={addressOf(id)}>
      {title}
    </Anchor>
  );
}

function addressOf(id: string): string {
  return `${pathTo('/webinar-session/view')}?webinar=${id}`;
}
