/** Statements that make an approved face of a person, as if it had gone the whole way; `owner` is a number or a query of one. */
export const approvedFace = (
  faceId: string,
  owner: string | number,
  name = 'Meridian',
): readonly string[] => [
  `insert into draft (id, owner_id, name, body, body_bytes, body_hash, rev, created_at, updated_at)
    values ('${faceId}', ${owner}, '${name}', '{}', 2, '', 1, now(), now())`,
  `insert into face (id, owner_id, form, audited_at, created_at, updated_at)
    values ('${faceId}', ${owner}, '{}', now(), now(), now())`,
]
