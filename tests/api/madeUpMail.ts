// A made-up mail server, of as much of SMTP as a sender needs. It takes what it is told to take.
import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

export interface TakenMail {
  to: string;
  text: string;
}

interface MailServer {
  port: number;
  taken: TakenMail[];
  /** Its answer to the next receivers and texts; 250 by default. */
  answers: { receiver: string; text: string | 'hang up' };
  close(): Promise<void>;
}

export async function madeUpMail(): Promise<MailServer> {
  const taken: TakenMail[] = [];
  const answers: MailServer['answers'] = { receiver: '250 ok', text: '250 ok' };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let to = '';
    let text: string[] | undefined;
    let rest = '';
    const say = (line: string) => socket.write(`${line}\r\n`);
    const take = (line: string) => {
      if (text) {
        if (line !== '.') return void text.push(line);
        if (answers.text === 'hang up') return void socket.destroy();
        if (answers.text.startsWith('250')) taken.push({ to, text: text.join('\n') });
        text = undefined;
        return void say(answers.text);
      }
      const command = line.toUpperCase();
      if (command.startsWith('RCPT')) to = /<(.*)>/.exec(line)?.[1] ?? '';
      if (command === 'DATA') {
        text = [];
        return void say('354 go on');
      }
      say(command.startsWith('RCPT') ? answers.receiver : command === 'QUIT' ? '221 bye' : '250 ok');
    };
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      const lines = (rest + String(chunk)).split('\r\n');
      rest = lines.pop()!;
      lines.forEach(take);
    });
    say('220 made up');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    port: (server.address() as AddressInfo).port,
    taken,
    answers,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
}
