// Where the days of a list are chosen: counted from today, or a first and a last one.
import { AnchoredPanel } from '@/ui/list/AnchoredPanel';
import { DaysEditor, type EditorProps } from '@/ui/list/FilterEditors';

export default function DaysPanel(editor: EditorProps) {
  return (
    <AnchoredPanel label="Choose days" onClose={editor.onDone}>
      <DaysEditor {...editor} />
    </AnchoredPanel>
  );
}
