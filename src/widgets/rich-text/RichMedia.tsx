// An uploaded video or sound of a rich text, played where it stands: loaded with the player once there is one to show.
import { useLazyOpenFileQuery } from '@/store/api/fileUploads';
import { Player } from '@/widgets/player/Player';

interface RichMediaProps {
  file: string;
  name: string;
  type: string;
  /** Path of the API. */
  src: string;
}

export default function RichMedia({ file, name, type, src }: RichMediaProps) {
  const [open] = useLazyOpenFileQuery();
  return (
    <Player
      id={`file ${file}`}
      title={name}
      source={type.startsWith('audio/') ? 'audio' : type === 'video/webm' ? 'webm' : 'mp4'}
      src={inline(src)}
      onAgain={async () => {
        const { data } = await open({ path: { id: file } });
        return data && inline(data.src);
      }}
    />
  );
}

/** Shown in the page rather than saved. */
function inline(src: string): string {
  return `${src}&as=inline`;
}
