// Students who are chosen by name, by their courses that go on.
import { VARIANTS } from '@domain/records/variant';
import { ReferenceField } from '@/widgets/record/form/ReferenceField';

interface ByNameProps {
  chosen: readonly string[];
  onChosen: (ids: readonly string[]) => void;
}

export function ByName({ chosen, onChosen }: ByNameProps) {
  return (
    <ReferenceField
      to={VARIANTS.name}
      multiple
      value={chosen}
      onChange={(next) => onChosen((next ?? []) as string[])}
      input={{ label: 'Students', description: 'Find them by name: each stands there with a course' }}
    />
  );
}
