/** Whether `If-None-Match` names a tag, compared weakly (RFC 9110, section 13.1.2): a proxy that recompresses marks it as weak. */
export function isAmong(etag: string, ifNoneMatch: string): boolean {
  return ifNoneMatch.split(',').some((tag) => {
    const plain = tag.trim();
    return plain === '*' || plain === etag || plain === `W/${etag}`;
  });
}
