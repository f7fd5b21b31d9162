// A lead as the store keeps it: a child of grade 4 in India whose family nobody owns yet.
import { leadRow } from '@server/store/leads';
import { NOW } from './testServer';

export function childOfGrade4(id: string) {
  return leadRow({
    id,
    mobile_number: '+919870000001',
    email_address: 'one@families.example.com',
    first_name: 'Mira',
    last_name: 'Rao',
    child_age: 9,
    grade: '4',
    grade_group: '4-6',
    country: 'IN',
    language: 'English',
    time_zone: 'Asia/Kolkata',
    lead_source: 'company',
    lead_owner: null,
    created_by: 'seed@example.com',
    created_on: NOW - 86_400,
  });
}
