/** An error response in JSON:API's form, like the staff API's. */
export function problem(status: number, code: string, title: string, detail: string, headers = {}): Response {
  return new Response(JSON.stringify({ errors: [{ status: String(status), code, title, detail }] }), {
    status,
    headers: { 'Content-Type': 'application/vnd.api+json', 'Cache-Control': 'no-store', ...headers },
  });
}
