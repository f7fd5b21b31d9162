// What the palette finds by words: trainers, leads, and what else has a name. What was found for other words is never shown.
import type { SpotlightActionData, SpotlightActionGroupData } from '@mantine/spotlight';
import { skipToken } from '@reduxjs/toolkit/query';
import { useNavigate } from 'react-router-dom';
import { parseLeadQuery } from '@domain/business/leadQuery';
import { LEAST_LETTERS, NAMED_KIND_NAMES, NAMED_KINDS } from '@domain/named/namedKinds';
import { useFindLeadsQuery } from '@/store/api/leads';
import { useFindNamedQuery } from '@/store/api/named';
import { useTrainerPageQuery } from '@/store/api/trainers';
import { selectMayAccess } from '@/store/auth';
import { useAppSelector, useAppStore } from '@/store/hooks';
import { pathTo } from '../routes/paths';
import { accessOf, placeOf, whenText } from './namedPlaces';

export function useTrainers(words: string): SpotlightActionData[] {
  const navigate = useNavigate();
  const may = useAppSelector((state) => selectMayAccess(state, 'staff'));
  const { currentData } = useTrainerPageQuery(
    may && words.length >= LEAST_LETTERS ? { query: { search: words, size: '25' } } : skipToken,
  );
  return (currentData?.rows ?? []).map(({ teacher_id, trainer_name }) => ({
    id: `trainer ${teacher_id}`,
    label: trainer_name,
    description: teacher_id,
    keywords: [words],
    onClick: () => void navigate(`${pathTo('/trainers/view-trainer')}?${new URLSearchParams({ trainer: teacher_id })}`),
  }));
}

/** By mobile number, e-mail or name; the API answers a partner with their own leads only (spec 6). */
export function useLeads(words: string): SpotlightActionData[] {
  const navigate = useNavigate();
  const { currentData = [] } = useFindLeadsQuery(parseLeadQuery(words) ? { query: { contact: words } } : skipToken);
  return currentData.map(({ lead: { lead_id, first_name, last_name, mobile_number, email_address } }) => ({
    id: `lead ${lead_id}`,
    label: `${first_name} ${last_name}`,
    description: `${mobile_number}, ${email_address}`,
    // Found by words that may stand nowhere in what is shown, such as a number with other spaces.
    keywords: [words],
    onClick: () => void navigate(`${pathTo('/')}?${new URLSearchParams({ lead: lead_id })}`),
  }));
}

/** A group for each kind whose screen the person may open. */
export function useNamed(words: string): SpotlightActionGroupData[] {
  const navigate = useNavigate();
  const store = useAppStore();
  const may = useAppSelector((state) => selectMayAccess(state, 'staff'));
  const search = words.trim();
  const { currentData = [] } = useFindNamedQuery(
    may && search.length >= LEAST_LETTERS ? { query: { search } } : skipToken,
  );
  return NAMED_KIND_NAMES.map((kind) => ({
    group: NAMED_KINDS[kind].label,
    actions: currentData
      .filter((found) => found.kind === kind && selectMayAccess(store.getState(), accessOf(kind)))
      .map(({ id, label, when }) => ({
        id: `${kind} ${id}`,
        label,
        description: whenText(when),
        keywords: [words],
        onClick: () => void navigate(placeOf(kind, id)),
      })),
  }));
}
