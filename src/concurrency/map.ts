/** Maps items in their order, at most `limit` of them at once. The first failure rejects, and nothing more begins. */
export async function mapWithConcurrency<Item, Result>(
  items: readonly Item[],
  limit: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = items.entries();
  let hasFailed = false;
  const run = async () => {
    for (const [place, item] of queue) {
      if (hasFailed) return;
      results[place] = await work(item);
    }
  };
  const guarded = () =>
    run().catch((error: unknown) => {
      hasFailed = true;
      throw error;
    });
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, guarded));
  return results;
}
