ALTER TABLE "programs" ALTER COLUMN "attribution" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "programs" ALTER COLUMN "attribution" SET DATA TYPE jsonb USING jsonb_build_object('en', "attribution", 'ru', "attribution", 'de', "attribution");--> statement-breakpoint
ALTER TABLE "programs" ALTER COLUMN "attribution" SET DEFAULT '{"en":"","ru":"","de":""}'::jsonb;
