// Certificates of a course: issued, saved as a PDF, proved at their public address, revoked.
import { Anchor } from '@mantine/core';
import { methodAndPath } from '@domain/contract/operation';
import { students } from '@domain/contract/operations/students';
import { type Certificate, CERTIFICATES } from '@domain/records/studentWork';
import type { Enrolment } from '@domain/records/enrolment';
import { useLazyCertificatePdfQuery } from '@/store/api/students';
import { Part } from '@/ui/detail/Part';
import { SaveFileButton } from '@/widgets/action/SaveFileButton';
import { AddChild } from '@/widgets/record/AddChild';
import { useOpened } from '@/widgets/record/beside';
import { actionColumn, RecordTable } from '@/widgets/record/RecordTable';

const COMPLETED = { kind: 'completion' };
const ON_ITS_WAY = { kind: 'milestone' };

export function Certificates({ course, rows }: { course: Enrolment; rows: readonly Certificate[] }) {
  const isAsked = useOpened('certificate') === course.id;
  return (
    <Part title="Certificates">
      <RecordTable
        type={CERTIFICATES}
        rows={rows}
        shown={['title', 'issued_on', 'status']}
        cells={CELLS}
        more={MORE}
        empty="No certificates yet"
        quiet
      />
      <AddChild
        type={CERTIFICATES}
        parent={course.id}
        begins={course.classes_left === 0 ? COMPLETED : ON_ITS_WAY}
        isOpenAtFirst={isAsked}
      />
    </Part>
  );
}

const CELLS = {
  title: ({ title, code }: Certificate) => (
    <Anchor
      inherit
      href={methodAndPath(students.certificatePage).path.replace(':code', code)}
      target="_blank"
      rel="noreferrer"
    >
      {title}
    </Anchor>
  ),
};
const MORE = actionColumn(CERTIFICATES, {
  called: ({ title }) => title,
  also: (certificate) => certificate.status !== 'revoked' && <SavePdf {...certificate} />,
});

function SavePdf({ id, title }: Certificate) {
  return (
    <SaveFileButton id={id} call={useLazyCertificatePdfQuery()} name={`Save ${title} as PDF`}>
      Save PDF
    </SaveFileButton>
  );
}
