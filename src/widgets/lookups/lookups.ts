// What finds records by name for filters, by what a column's ids name: lists know only that there are some.
import type { ComponentType } from 'react';
import type { Lookup } from '@domain/lists/lookups';
import type { EditorProps } from '@/ui/list/FilterEditors';
import { RecordsField } from './RecordsField';
import { TrainersField } from './TrainersField';

export const LOOKUPS: Readonly<Record<Lookup, ComponentType<EditorProps>>> = { trainers: TrainersField, records: RecordsField };
