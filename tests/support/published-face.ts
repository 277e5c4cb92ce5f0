/** Statements that make a face for which a person earns, as its approval does; `owner` is a number or a query of one. */
export const approvedFace = (
  faceId: string,
  owner: string | number,
  name = 'Meridian',
): readonly string[] => [
  `insert into draft (id, owner_id, name, body, body_bytes, body_hash, rev, created_at, updated_at)
    values ('${faceId}', ${owner}, '${name}', '{}', 2, '', 1, now(), now())`,
  `insert into face_earner (face_id, owner_id) values ('${faceId}', ${owner})`,
]
