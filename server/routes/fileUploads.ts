// Files in parts (decisions 19): everyone who may read a record may add files to it and read them.
import type { fileUploads as contract } from '@domain/contract/fileUploads';
import { FILES, type StoredFile } from '@domain/records/file';
import { mayReach } from '../files/subjects';
import type { UploadState } from '../files/files';
import type { HandlersOf } from '../operations/call';
import { recordedSession, recordOf } from '../recordings/sessions';
import { allOf } from '../store/rows';

export const fileUploads: HandlersOf<typeof contract> = {
  async filesAbout({ query, store, user, onLocalhost }) {
    if (!(await mayReach(store, query, { user, onLocalhost }))) return [];
    const about = { about_type: { anyOf: [query.about_type] }, about_id: { anyOf: [query.about_id] } };
    return (await allOf(store, FILES, { ...about, status: { anyOf: ['ready', 'uploading'] } }))
      .filter(({ status, created_by }) => status === 'ready' || created_by === user.email)
      .map(shown);
  },

  async beginFile({ body, store, user, onLocalhost, now, files: shelf }) {
    // Refused before anything is sent, and asked again when it is there.
    if (body.kind === 'recording') await recordedSession(store, body, now);
    return withShown(await shelf.begin(store, body, { user, onLocalhost }, { actor: user.email, now }));
  },

  async fileUpload({ path, store, user, onLocalhost, files: shelf }) {
    return withShown(await shelf.state(store, path.id, { user, onLocalhost }));
  },

  async putFilePart({ path, query, body, store, user, onLocalhost, now, files: shelf }) {
    return shelf.put(store, path.id, query, body, { user, onLocalhost }, { actor: user.email, now });
  },

  async completeFile({ path, body, store, user, onLocalhost, now, files: shelf }) {
    const by = { actor: user.email, now };
    return shown(
      await shelf.complete(store, path.id, body.digest, { user, onLocalhost }, by, async (tx, file) => {
        if (file.kind === 'recording') await recordOf(tx, file, body.seconds, by);
      }),
    );
  },

  async abortFile({ path, store, user, onLocalhost, now, files: shelf }) {
    return shown(await shelf.abort(store, path.id, { user, onLocalhost }, { actor: user.email, now }));
  },

  async openFile({ path, store, user, onLocalhost, now, files: shelf }) {
    const { file, ...address } = await shelf.open(store, path.id, { user, onLocalhost }, now);
    return { file: shown(file), ...address };
  },

  async fileBytes({ path, query, store, headers, now, files: shelf }) {
    return shelf.answer(store, { ...path, ...query, range: headers.get('range') }, now);
  },
};

function withShown({ file, ...rest }: UploadState) {
  return { file: shown(file), ...rest };
}

function shown(file: StoredFile) {
  const { id, name, kind, size, about_type, about_id, status, media_type, digest, refusal, created_by, created_on } =
    file;
  return { id, name, kind, size, about_type, about_id, status, media_type, digest, refusal, created_by, created_on };
}
