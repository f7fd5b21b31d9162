// The fields with which filters choose records by name, by what a column's ids name: lists know only that there are some.
import type { ComponentType } from 'react';
import type { Lookup } from '@domain/lists/lookups';
import type { FieldProps } from '@/ui/list/FilterFields';
import { RecordsField } from './RecordsField';
import { TrainersField } from './TrainersField';

export const LOOKUPS: Readonly<Record<Lookup, ComponentType<FieldProps>>> = { trainers: TrainersField, records: RecordsField };
