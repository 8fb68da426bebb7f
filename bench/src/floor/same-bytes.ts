// A plain Fastify that sends the bytes it is given, with an ETag. Compressed ones cost who reads them more than as many letters.
import fastify from 'fastify';

const body = Buffer.from(process.env.BODY ?? '', 'base64');
const app = fastify();
app.get('/', (_request, reply) => reply.type('application/json; charset=utf-8').header('etag', '"same"').send(body));
await app.listen({ host: '127.0.0.1', port: 0 });
const address = app.server.address();
process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`);
