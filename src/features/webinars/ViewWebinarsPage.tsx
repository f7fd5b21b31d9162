// Webinars, view (spec 2.2, /webinar-session/view): the list, and one of them with its registrations beside it.
import { lazy } from 'react';
import { stateText } from '@domain/actions/action';
import { SHORT_COUNTRY_NAMES } from '@domain/business/codeWords';
import type { PastedContact } from '@domain/business/pastedContacts';
import { type Webinar, WEBINARS } from '@domain/records/webinar';
import { WEBINAR_REGISTRATIONS } from '@domain/records/webinarRegistration';
import { pathTo } from '@/routes/paths';
import { laterTab } from '@/ui/detail/laterTab';
import { truncatedList, truncatedWords } from '@/ui/list/cells';
import { PlainAction } from '@/widgets/action/PlainAction';
import { useCopy } from '@/widgets/action/useCopy';
import { CreateLink } from '@/widgets/record/CreateLink';
import { AddContacts } from '@/widgets/record/AddContacts';
import { ChildRecords } from '@/widgets/record/ChildRecords';
import { NameLink } from '@/widgets/record/NameLink';
import { RecordScreen } from '@/widgets/record/RecordScreen';

const SessionRecordings = lazy(() => import('@/widgets/recordings/SessionRecordings'));

const WIDTHS = {
  title: 260,
  registered: 130,
  minutes: 170,
  start_time: 182,
  status: 110,
  host_name: 160,
  countries: 150,
  grades: 130,
};
const COUNTRIES = { ...WEBINARS.shape.columns['countries']!, short: SHORT_COUNTRY_NAMES };
const CELLS = {
  host_name: ({ host, host_name }: Webinar) => (
    <NameLink to={pathTo('/trainers/view-trainer')} named={{ trainer: host }}>
      {host_name ?? host}
    </NameLink>
  ),
  countries: ({ countries }: Webinar) => truncatedWords(COUNTRIES, countries, 15),
  grades: ({ grades }: Webinar) => truncatedList(grades, 14),
};

export default function ViewWebinarsPage() {
  return (
    <RecordScreen
      type={WEBINARS}
      title="View Webinars"
      shown={[
        'start_time',
        'title',
        'status',
        'host_name',
        'registered',
        'capacity',
        'minutes',
        'language',
        'grades',
        'countries',
      ]}
      widths={WIDTHS}
      cells={CELLS}
      create={<CreateLink to={pathTo('/webinar-session/create')}>Create webinar</CreateLink>}
      empty="Choose other days above, or create a webinar."
      extra={copyLink}
      tabs={tabs}
    />
  );
}

function tabs(webinar: Webinar) {
  return [
    {
      value: 'registrations',
      label: `Registrations (${webinar.registered})`,
      content: <Registrations webinar={webinar} />,
    },
    laterTab(
      'recordings',
      'Recordings',
      <SessionRecordings kind="webinar" session_id={webinar.id} start_time={webinar.start_time} />,
    ),
  ];
}

function copyLink({ registration_link }: Webinar) {
  return registration_link && <CopyRegistrationLink link={registration_link} />;
}

function CopyRegistrationLink({ link }: { link: string }) {
  const copy = useCopy();
  return (
    <PlainAction
      label="Copy registration link"
      onPress={() => void copy(link, 'Registration link copied', `Copy it from here: ${link}`)}
    />
  );
}

function Registrations({ webinar: { id, status, registered, capacity } }: { webinar: Webinar }) {
  const closed =
    status === 'ended' || status === 'cancelled' || status === 'not_held'
      ? `The webinar ${stateText(status)}.`
      : registered >= capacity
        ? `All ${capacity} seats are taken.`
        : undefined;
  const rowOf = ({ contact, name }: PastedContact) => ({ webinar_id: id, contact, family_name: name });
  return (
    <ChildRecords
      type={WEBINAR_REGISTRATIONS}
      by="webinar_id"
      parent={id}
      shown={['family_name', 'contact', 'status', 'created_on']}
      only={status === 'live' || status === 'ended' ? ['attend', 'miss'] : ['cancel', 'restore']}
      add={<AddContacts type={WEBINAR_REGISTRATIONS} parent={id} rowOf={rowOf} closed={closed} />}
    />
  );
}
