import { type AddressAttributes, AddressList } from '@larkfield/api-schemas/addresses';
import { type Answer, ask } from './client.ts';

/** The addresses of a postcode, as the site's forms find them; empty if it has none. */
export async function findAddresses(postcode: string): Promise<Answer<AddressAttributes[]>> {
  const answer = await ask(`addresses?${new URLSearchParams({ postcode })}`, AddressList);
  return answer.ok ? { ...answer, body: answer.body.data.map(({ attributes }) => attributes) } : answer;
}
