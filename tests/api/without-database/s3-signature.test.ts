import { expect, test } from 'vitest';
import { encodePath, encodeQuery, sha256, signRequest } from '#api/s3/sign-request.ts';

/* The examples of https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html. */
const KEY = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const COMMON = {
  method: 'GET',
  host: 'examplebucket.s3.amazonaws.com',
  path: '/',
  query: {},
  headers: {},
  payloadHash: sha256(''),
  at: new Date('2013-05-24T00:00:00.000Z'),
};

test.each([
  [
    'a range of an object',
    { path: '/test.txt', headers: { range: 'bytes=0-9' } },
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    'an upload',
    {
      method: 'PUT',
      path: encodePath('/test$file.text'),
      headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
      payloadHash: sha256('Welcome to Amazon S3.'),
    },
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  [
    'a parameter without a value',
    { query: { lifecycle: '' } },
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  ],
  [
    'a list',
    { query: { 'max-keys': '2', prefix: 'J' } },
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
])('signs %s as AWS documents it', (_, request, signature) => {
  const { authorization } = signRequest({ ...COMMON, ...request }, KEY);
  expect(authorization).toMatch(new RegExp(`,Signature=${signature}$`));
  expect(authorization).not.toContain(KEY.secretAccessKey);
});

test('all but unreserved characters are encoded, and parameters are in order', () => {
  expect(encodePath("a b/ñ+(1)!*'.~_-")).toBe('a%20b/%C3%B1%2B%281%29%21%2A%27.~_-');
  expect(encodeQuery({ prefix: 'a/b', delimiter: '/', 'max-keys': '1' })).toBe(
    'delimiter=%2F&max-keys=1&prefix=a%2Fb',
  );
});
