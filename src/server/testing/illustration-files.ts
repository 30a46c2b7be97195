/** Small whole files of each kind we take. */

/** One empty page, with a right cross-reference table, and a comment to make it as long as is wanted. */
export function makePdf(commentBytes = 0): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>',
  ];
  let text = `%PDF-1.4\n%${'x'.repeat(commentBytes)}\n`;
  const offsets = objects.map((object, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const start = text.length;
  text += `xref\n0 4\n0000000000 65535 f \n${rows}trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export const jpeg = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxD/2Q==',
  'base64',
);

/** The body of uploadIllustration, fields before the file as the specification has them. */
export async function uploadForm(
  rid: string,
  file: Buffer,
  {
    fileName = 'in-force.pdf',
    type = 'application/pdf',
    paper,
    reading,
  }: { fileName?: string; type?: string; paper?: string | undefined; reading?: string } = {},
) {
  const form = new FormData();
  form.set('name', fileName);
  form.set('rid', rid);
  if (paper !== undefined) form.set('paper', paper);
  if (reading !== undefined) form.set('reading', reading);
  form.set('file', new Blob([new Uint8Array(file)], { type }), fileName);
  const whole = new Response(form);
  return {
    headers: { 'content-type': whole.headers.get('content-type')! },
    payload: Buffer.from(await whole.arrayBuffer()),
  };
}
