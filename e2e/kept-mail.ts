/** The text of the newest letter to an address, once it is there: the demo keeps its mail at /dev/mail. */
export async function letterTo(url: string, address: string, subject: string): Promise<string> {
  for (let tries = 0; tries < 900; tries += 1) {
    const list = await textOf(`${url}/dev/mail`);
    for (const [, path, title, recipient] of list.matchAll(
      /<a href="(\/dev\/mail\/[^"]+)">([^<]*)<\/a><br>to ([^,]+),/g,
    )) {
      if (title === subject && recipient === address) return textOf(url + path);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no letter "${subject}" to ${address}`);
}

async function textOf(address: string): Promise<string> {
  const html = await (await fetch(address)).text();
  return html.replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));
}
