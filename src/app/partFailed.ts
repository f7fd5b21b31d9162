// The message where a part that somebody asked for cannot be loaded: asking again loads it again.
import { notify } from '@/store/snackbar';

export const partFailed = () => notify({ kind: 'error', text: 'This could not be loaded. Check the connection and try again.' });
