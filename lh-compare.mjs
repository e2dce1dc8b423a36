import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
const origins = process.argv[2].split(','), paths = process.argv.slice(3);
const N = Number(process.env.N ?? 5);
const chrome = await launch({ chromePath: '/usr/bin/chromium', chromeFlags: ['--headless=new','--no-sandbox','--disable-gpu','--disable-background-networking'] });
const med = (a) => a.sort((x,y)=>x-y)[Math.floor(a.length/2)];
for (const path of paths) {
  const acc = origins.map(()=>({lcp:[],fcp:[],tbt:[],score:[],idx:[]}));
  for (let i=0;i<N;i++) for (const [k,o] of origins.entries()) {
    const { lhr } = await lighthouse(o+path, { port: chrome.port, logLevel: 'error', onlyCategories: ['performance'], throttling: { cpuSlowdownMultiplier: 4 } });
    const a = lhr.audits; if (lhr.runtimeError) { console.log(o, lhr.runtimeError.code); continue; } if (!a["first-contentful-paint"].numericValue) { console.log(o, a["first-contentful-paint"].errorMessage, a["largest-contentful-paint"].errorMessage); continue; } acc[k].lcp.push(a['largest-contentful-paint'].numericValue??NaN); acc[k].fcp.push(a['first-contentful-paint'].numericValue); acc[k].tbt.push(a['total-blocking-time'].numericValue); acc[k].score.push(lhr.categories.performance.score); acc[k].idx.push(lhr.environment.benchmarkIndex);
  }
  console.log(path, acc.map((r,k)=>`\n   ${origins[k]} LCP ${med(r.lcp)?.toFixed(0)} FCP ${med(r.fcp).toFixed(0)} TBT ${med(r.tbt).toFixed(0)} score ${med(r.score)} index ${med(r.idx)}`).join(''));
}
chrome.kill();
