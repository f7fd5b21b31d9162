// Where a section of a trainer's onboarding is filled in.
import type { SectionName } from '@domain/onboarding/sections';
import { pathTo } from '@/routes/paths';

export function sectionPath(section: SectionName, teacherId: string): string {
  return pathTo(`/trainers/onboarding-details/edit/${section}/:teacherId`, { teacherId });
}
